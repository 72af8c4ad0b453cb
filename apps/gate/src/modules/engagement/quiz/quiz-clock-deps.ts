import type { Database } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { Wallet } from "../../../ports/wallet.ts";

export interface QuizClockDeps {
  db: Database;
  outbox: Outbox;
  wallet: Wallet;
  messages: Pick<Messages, "post">;
}
