-- The PDF of an invoice or credit note, once it was asked for: printed once, kept and deleted with its invoice.
create table invoice_files (
  number text primary key references invoices (number) on delete cascade,
  pdf bytea not null
);
