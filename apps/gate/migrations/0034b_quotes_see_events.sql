-- How the events of the bet's open legs stood when the quote was made: a quote does not outlive a goal.
alter table cash_out_quotes add column seen text not null default '';
