import type { TestGate } from "./gate.ts";

/** Makes the database reject some writes to a table. Returns a function that allows them again. */
export async function failWrites(
  gate: TestGate,
  table: string,
  when: string,
): Promise<() => Promise<void>> {
  await gate.query(
    "create or replace function refuse_write() returns trigger language plpgsql as $$ begin raise exception 'refused for the test'; end $$",
  );
  await gate.query(
    `create trigger refuse_write before insert or update on ${table} for each row when (${when}) execute function refuse_write()`,
  );
  return async () => {
    await gate.query(`drop trigger refuse_write on ${table}`);
  };
}
