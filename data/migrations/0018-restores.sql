-- Since when an owner or passkey of a backup that was put back waits to be confirmed; none: may sign in.
alter table owners add column suspended_at text;

alter table owner_passkeys add column suspended_at text;
