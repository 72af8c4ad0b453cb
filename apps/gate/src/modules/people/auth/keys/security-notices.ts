import { recordOf } from "@touchline/core";
import type { Tx } from "../../../../platform/database/db.ts";
import type { Caller } from "../../../../platform/http/caller.ts";
import type { SecurityChangeKind } from "../../../../ports/auth.ts";
import type { Notify } from "../../../../ports/notify.ts";
import type { Punter } from "../../../../ports/punters.ts";
import { tellOwner } from "../owner-notices.ts";
import { SECURITY_CHANGES, SECURITY_FRAME } from "./security-changes.data.ts";

export interface SecurityNoticesDeps {
  notify: Notify;
  /** Adds the same message to the punter's inbox, in the transaction of the change. */
  toInbox(tx: Tx, punterId: string, change: SecurityChangeKind): Promise<void>;
}

const LANGUAGES = ["en", "ru", "es"] as const;

/**
 * Notifies the owner of a change to the account's keys: by mail and text to its previous contacts,
 * and in the inbox.
 */
export function createSecurityNotices({ notify, toInbox }: SecurityNoticesDeps) {
  return {
    async tell(
      tx: Tx,
      before: Punter,
      change: SecurityChangeKind,
      { origin }: Pick<Caller, "origin">,
    ): Promise<void> {
      const page = `${origin}/account/security`;
      const texts = recordOf(LANGUAGES, (language) => {
        const { title, text } = SECURITY_CHANGES[change][language];
        const { hello, look, notYou, short } = SECURITY_FRAME[language];
        const mail = [
          hello,
          text,
          `${look}\n${page}`,
          `${notYou}\n${page}#not-you`,
          "{brand}",
        ].join("\n\n");
        return {
          subject: `{brand}: ${title}`,
          mail,
          text: `{brand}: ${text} ${short} ${page}#not-you`,
        };
      });
      await tellOwner(notify, tx, before, texts, {});
      await toInbox(tx, before.punterId, change);
    },
  };
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;
