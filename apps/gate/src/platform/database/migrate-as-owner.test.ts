import { createEmptyDatabase, type TestDatabase } from "@touchline/testkit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grantRuntime, migrate, pendingMigrations } from "./migrate.ts";

const [owner, runtime] = ["owner", "runtime"].map(
  (name) => `${name}_${process.pid}_${Math.trunc(performance.now())}`,
) as [string, string];
let database: TestDatabase;
let superuser: pg.Client;
const as = (role: string) => database.url.replace("postgres@", `${role}@`);

beforeAll(async () => {
  database = await createEmptyDatabase();
  superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  await superuser.query(
    `create extension pg_stat_statements; create extension pg_trgm;
     create role ${owner} login; create role ${runtime} login;
     grant create, usage on schema public to ${owner};
     grant create on database ${new URL(database.url).pathname.slice(1)} to ${owner}`,
  );
});
afterAll(async () => {
  await superuser.end();
  const { url } = database;
  await database.drop();
  const admin = new pg.Client({ connectionString: url.replace(/\/test_\w+/, "/postgres") });
  await admin.connect();
  await admin.query(`drop role ${owner}; drop role ${runtime}`);
  await admin.end();
});

test("an owner who is no superuser migrates beside a superuser's extensions in the same schema", async () => {
  await migrate(as(owner));
  await grantRuntime(as(owner), runtime);
  expect(await pendingMigrations(as(runtime))).toEqual([]);
  const client = new pg.Client({ connectionString: as(runtime) });
  await client.connect();
  const { rows } = await client.query(
    `select count(*) filter (where not has_table_privilege(c.oid, 'insert'))::int as "refused"
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  expect(rows).toEqual([{ refused: 0 }]);
  await client.end();
});
