-- Of which places the customer was told by mail, with spaces between them.
alter table parcels add column told text not null default '';

-- What owners see of parcels that wait for their customer or come back.
create index parcels_strayed on parcels (place_since) where place in ('at_shop', 'returning');
