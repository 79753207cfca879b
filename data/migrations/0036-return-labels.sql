-- The return that a label is for, by which its customer sends it to the shop; empty for a parcel of the order itself.
alter table parcels add column return_id text references returns (id) on delete cascade;

create index parcels_return_id on parcels (return_id) where return_id is not null;
