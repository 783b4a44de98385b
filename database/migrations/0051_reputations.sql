-- What reviews and sailed charters tell search, which lies below both: it reads these views and none of their tables.
create view listing_reputations as
select listing.id as listing_id, reviewed.rating, reviewed.review_count, sailed.booking_count
from listings as listing
cross join lateral (
  select round(avg(review.rating), 1)::double precision as rating, count(*)::integer as review_count
  from reviews as review where review.listing_id = listing.id and review.status = 'published'
) as reviewed
cross join lateral (
  select count(*)::integer as booking_count
  from bookings as booking where booking.listing_id = listing.id and booking.status = 'completed'
) as sailed;

-- Of an owner, over all listings.
create view owner_reputations as
select owner.id as owner_id, reviewed.rating, sailed.booking_count
from owners as owner
cross join lateral (
  select round(avg(review.rating), 1)::double precision as rating
  from reviews as review join listings as listing on listing.id = review.listing_id
  where listing.owner_id = owner.id and review.status = 'published'
) as reviewed
cross join lateral (
  select count(*)::integer as booking_count
  from bookings as booking join listings as listing on listing.id = booking.listing_id
  where listing.owner_id = owner.id and booking.status = 'completed'
) as sailed;
