-- Creates the partitions of one month for tables whose rows belong together, the referenced table first. False if there is nothing to do.
-- Rows that came before their month had a partition are in the rest partition, and move. The gates' role may not change the schema,
-- so this runs as the owner. A partition refers to its sibling and not to the whole table: then both can be detached together.
create or replace function make_month(p_tables text[], p_month date) returns boolean
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '5s' as $$
declare
  v_month text := to_char(p_month, '"_y"YYYY"m"MM');
  v_from  text := quote_literal(p_month::timestamptz);
  v_to    text := quote_literal((p_month + interval '1 month')::timestamptz);
  v_table text;
  v_key   name;
  v_type  regtype;
begin
  if extract(day from p_month) <> 1 then raise exception '% is not the first of a month', p_month; end if;
  if to_regclass(p_tables[1] || v_month) is not null or to_regclass('archive.' || p_tables[1] || v_month) is not null then
    return false;
  end if;
  select a.attname, a.atttypid into strict v_key, v_type from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = p_tables[1]::regclass;
  if v_type = 'uuid'::regtype then
    v_from := quote_literal(ordered_floor(p_month::timestamptz));
    v_to := quote_literal(ordered_floor((p_month + interval '1 month')::timestamptz));
  end if;

  foreach v_table in array p_tables loop
    execute format('lock table %I in access exclusive mode', v_table || '_rest');
    execute format('create table %I (like %I including all excluding identity excluding indexes)', v_table || v_month, v_table);
    execute format('insert into %I select * from %I where %I >= %s and %3$I < %5$s',
                   v_table || v_month, v_table || '_rest', v_key, v_from, v_to);
  end loop;
  for i in reverse cardinality(p_tables) .. 1 loop
    execute format('delete from %I where %I >= %s and %2$I < %4$s', p_tables[i] || '_rest', v_key, v_from, v_to);
  end loop;
  foreach v_table in array p_tables loop
    execute format('alter table %I attach partition %I for values from (%s) to (%s)', v_table, v_table || v_month, v_from, v_to);
    -- The key of the first table exists now.
    if v_table <> p_tables[1] then
      execute format('alter table %I add foreign key (punter_id, %I) references %I', v_table || v_month, v_key, p_tables[1] || v_month);
    end if;
  end loop;
  return true;
exception when invalid_object_definition then
  -- Another partition has this month: rows from before the table was partitioned.
  return false;
end $$;
