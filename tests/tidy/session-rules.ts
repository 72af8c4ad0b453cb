import type { Source } from "./sources.ts";

/**
 * Behind a pooler in transaction mode, two transactions of one client may run on two server
 * connections. So nothing may live in a session: no setting, lock, prepared statement, temporary
 * table, cursor or subscription. The exceptions use a connection that no pooler shares.
 */
const RULES: readonly { what: string; pattern: RegExp; except: readonly string[] }[] = [
  {
    what: "a setting of the session",
    pattern: /[`"';]\s*set\s+(?!local\b)(?:session\s+)?[a-z_.]+\s*(?:=|\bto\b)/i,
    // The first sets timeouts only where no pooler is found; the second has its own connection.
    except: ["apps/gate/src/platform/database/db.ts", "apps/gate/src/platform/database/migrate.ts"],
  },
  {
    what: "a setting of the session",
    pattern: /set_config\([^)]*,\s*false\s*\)/i,
    except: [],
  },
  {
    what: "a lock of the session",
    pattern: /pg_(?:try_)?advisory_(?:lock|unlock)/i,
    // Both connect by DATABASE_DIRECT_URL.
    except: [
      "apps/gate/src/platform/database/locks.ts",
      "apps/gate/src/platform/database/migrate.ts",
    ],
  },
  {
    what: "a subscription",
    pattern: /pg_notify|[`"']\s*(?:listen|unlisten|notify)\s+\w+/i,
    except: [],
  },
  {
    what: "a temporary table",
    pattern: /create\s+(?:local\s+|global\s+)?temp(?:orary)?\s+/i,
    except: [],
  },
  { what: "a cursor that outlives its transaction", pattern: /\bwith\s+hold\b/i, except: [] },
  {
    what: "a prepared statement",
    pattern: /query\(\s*\{\s*name\b|[`"']\s*(?:prepare|deallocate|discard)\s+\w+/i,
    // Names nothing where a pooler is found.
    except: ["apps/gate/src/platform/database/wrap-queries.ts"],
  },
  {
    what: "a connection of its own",
    pattern: /new\s+pg\.(?:Client|Pool)\b/,
    except: [
      "apps/gate/src/platform/database/data-key.ts",
      "apps/gate/src/platform/database/db.ts",
      "apps/gate/src/platform/database/locks.ts",
      "apps/gate/src/platform/database/migrate.ts",
      "apps/site/src/create-database.ts",
      "apps/site/src/data.ts",
    ],
  },
];

/** A function's own settings end with it. */
const bodyOf = ({ path, text }: Source): string =>
  path.endsWith(".sql") && text.includes("$$") ? text.slice(text.indexOf("$$")) : text;

const isRunning = (path: string): boolean =>
  /^apps\/(?:gate|site)\/(?:src|sql\/functions)\//.test(path) && !/\.test\.ts$/.test(path);

/** Lists state that the gate's sources keep in a session of the database. */
export const sessionState = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => isRunning(path))
    .flatMap((source) =>
      RULES.filter(
        ({ pattern, except }) => pattern.test(bodyOf(source)) && !except.includes(source.path),
      ).map(({ what }) => `${source.path}: ${what}`),
    );

/** Exceptions that no longer apply. */
export const idleExceptions = (sources: readonly Source[]): string[] =>
  RULES.flatMap(({ pattern, except }) =>
    except.filter((path) => !sources.some((each) => each.path === path && pattern.test(each.text))),
  );
