import type { Database } from "../../../platform/database/db.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Wallet } from "../../money/wallet/wallet.module.ts";
import type { Messages } from "../messages/messages.module.ts";

export interface QuizClockDeps {
  db: Database;
  outbox: Outbox;
  wallet: Wallet;
  messages: Pick<Messages, "post">;
}
