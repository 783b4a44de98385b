-- A fleet's import replaces the promotions of its offers, and looks for yachts that another fleet has brought already.
create index promotions_of_offer on promotions (offer_id) where offer_id is not null;
create index imported_weeks_of_yacht on imported_weeks (source_id);
