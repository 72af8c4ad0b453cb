import { randomInt } from "node:crypto";
import { signTicket } from "../../apps/acquirer/src/pages/card-fields.routes.ts";
import type { SandboxSettings } from "../../apps/gate/src/modules/money/payments/payment-settings.ts";
import { newCard } from "../../apps/gate/test/accounts.ts";

const HOUR_MS = 3_600_000;
const SITE = "http://curacao.localhost";

export const newVoucher = (): string => {
  const digits = () => String(randomInt(10_000)).padStart(4, "0");
  return `CASH-${digits()}-${digits()}`;
};

/** A punter on the acquirer's pages: types a card, answers a bank's challenge. */
export function atTheBank({ url, key }: SandboxSettings) {
  const here = (page: string): string => page.replace(/^http:\/\/[^/]+/, url);
  return {
    async typeCard(punter: number): Promise<string> {
      const until = Date.now() + HOUR_MS;
      const ticket = { origin: SITE, until, signature: signTicket(key, SITE, until) };
      const card = {
        number: newCard(punter),
        expiryMonth: 12,
        expiryYear: 2035,
        cvc: "123",
        holder: "Ana Punter",
      };
      const body = JSON.stringify({ ticket, card });
      const reply = await fetch(`${url}/fields/tokens`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      if (!reply.ok) throw new Error(`the card fields answered ${reply.status}`);
      return ((await reply.json()) as { token: string }).token;
    },
    /** Approves or cancels. If the bank is down, the payment ends without it. */
    async answer(page: string, act: "approve" | "cancel"): Promise<void> {
      try {
        const html = await (await fetch(here(page), { redirect: "manual" })).text();
        const code = /id="code">(\d{6})</.exec(html)?.[1];
        await fetch(here(page), {
          method: "POST",
          redirect: "manual",
          body: new URLSearchParams({ act, ...(code ? { code } : {}) }),
        });
      } catch {
        // The acquirer was killed during the call.
      }
    },
  };
}
