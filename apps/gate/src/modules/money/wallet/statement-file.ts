import type { ReplyOf, statementFile } from "@touchline/contract";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { makeStatementFile } from "./make-statement-file.ts";
import type { StatementFileDeps, StatementOwner, WantedFile } from "./statement-deps.ts";

/** Files made at once for all punters together; a few more may wait. */
const FILES = { atOnce: 2, waiting: 20 };

type Answer =
  | ReplyOf<typeof statementFile>
  | Refusal<"STATEMENT_TOO_LONG" | "STATEMENT_BUSY" | "gateway.unavailable">;

export function createStatementFiles(deps: StatementFileDeps) {
  const bulkhead = createBulkhead(FILES);
  /** Punters whose file is being made. */
  const making = new Set<string>();

  return {
    /** Makes one file at a time per punter. */
    async make(owner: StatementOwner, wanted: WantedFile): Promise<Answer> {
      if (making.has(owner.punterId)) return refusal("STATEMENT_BUSY");
      making.add(owner.punterId);
      try {
        const file = await bulkhead.run(() => makeStatementFile(deps, owner, wanted));
        return isRefusal(file) && file.code === "gateway.unavailable"
          ? refusal("STATEMENT_BUSY")
          : file;
      } finally {
        making.delete(owner.punterId);
      }
    },
  };
}
