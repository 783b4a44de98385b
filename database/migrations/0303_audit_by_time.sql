-- The audit log as a list: of all, and of one event.
create index audit_records_by_time on audit_records (at, id);
create index audit_records_by_event on audit_records (event, at, id);
create index audit_records_of_actor on audit_records (actor_id, at, id) where actor_id is not null;
