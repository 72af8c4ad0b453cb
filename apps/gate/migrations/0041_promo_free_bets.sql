-- A promo code that gives a free bet says how much it is worth, in dollars: each account gets it in its own currency.
alter table promo_codes add column free_bet_dollars integer check (free_bet_dollars > 0);
