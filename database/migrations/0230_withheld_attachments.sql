-- The name of a withheld attachment is not shown at all, so nothing writes a masked one. The version before this one reads it.
alter table message_attachments alter column masked_name set default '•••';
