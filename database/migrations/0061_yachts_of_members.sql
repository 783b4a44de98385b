-- The listings of the fleet that a co-manager may work with; null for all of them. An empty list would be nobody's wish.
alter table fleet_members add column yachts text[] check (cardinality(yachts) > 0);
alter table fleet_invitations add column yachts text[] check (cardinality(yachts) > 0);
