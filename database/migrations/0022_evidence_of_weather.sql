-- A file that shows why a charter was called off: a PDF, or a picture drawn anew. Null where there is none, or no more.
alter table weather_calls add column file_id object_id;
alter table weather_calls add column file_type text check (file_type in ('application/pdf', 'image/jpeg'));
alter table weather_calls add column file_name text check (file_name <> '');
alter table weather_calls add constraint whole_file check (num_nulls(file_id, file_type, file_name) in (0, 3));
