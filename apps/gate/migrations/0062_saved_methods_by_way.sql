-- A bank account has one fingerprint, whichever way money goes over it: a transfer and an instant payment of it are two saved methods.
alter table saved_methods drop constraint saved_methods_punter_id_fingerprint_key;
alter table saved_methods add constraint saved_methods_by_way unique (punter_id, kind, fingerprint);
