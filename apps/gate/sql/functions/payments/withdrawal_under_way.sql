-- Whether a punter is taking money out: no bonus is granted meanwhile.
create or replace function withdrawal_under_way(p_punter uuid) returns boolean language sql stable return exists (
  select from payments where punter_id = p_punter and direction = 'withdrawal'
    and state not in ('paid', 'returned', 'rejected', 'cancelled'));
