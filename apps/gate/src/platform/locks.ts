import pg from "pg";

/**
 * Work that must run once, of all gates on one database (DESIGN, Scale): it is done where its lock is held, and moves when the holder
 * dies. The locks are those of one session of PostgreSQL, on a connection of its own: they are gone when it is.
 */
export interface Locks {
  /**
   * The term in which this gate holds a lock, which is tried for where nobody has it; null while another gate does. A term other than the
   * last one says that somebody else may have held it in between.
   */
  term(name: string): Promise<number | null>;
  close(): Promise<void>;
}

export function createLocks(connectionString: string): Locks {
  let session: Promise<pg.Client> | null = null;
  /** Locks that are held or being tried for. */
  const terms = new Map<string, Promise<number | null>>();
  let lastTerm = 0;

  function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true });
    const lose = () => {
      if (session !== connecting) return;
      session = null;
      terms.clear();
    };
    client.on("error", lose);
    client.on("end", lose);
    const connecting = client.connect().then(
      () => client,
      (error: unknown) => {
        lose();
        throw error;
      },
    );
    return connecting;
  }

  async function claim(name: string): Promise<number | null> {
    session ??= connect();
    const asked = session;
    const client = await asked;
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock(hashtextextended($1, 0)) as got", [`run:${name}`]);
    if (!rows[0]?.got || session !== asked) return null;
    lastTerm++;
    return lastTerm;
  }

  return {
    term(name) {
      const known = terms.get(name);
      if (known) return known;
      const claimed: Promise<number | null> = claim(name).then(
        (term) => {
          if (term === null && terms.get(name) === claimed) terms.delete(name);
          return term;
        },
        (error: unknown) => {
          if (terms.get(name) === claimed) terms.delete(name);
          throw error;
        },
      );
      terms.set(name, claimed);
      return claimed;
    },
    async close() {
      const open = session;
      session = null;
      terms.clear();
      await (await open?.catch(() => null))?.end();
    },
  };
}
