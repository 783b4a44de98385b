-- Where a charter was sold, for tax reports: frozen with the document.
alter table documents add column country text collate "C" check (country ~ '^[A-Z]{2}$');
alter table documents disable trigger document_is_final;
update documents set country = case when vessels.located then places.country_code end
from bookings join vessels on vessels.id = bookings.vessel_id join places on places.id = vessels.place_id
where bookings.id = documents.booking_id;
alter table documents enable trigger document_is_final;
create index documents_by_time on documents (issued_at, id);
