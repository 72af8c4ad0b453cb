import type { Jurisdiction } from "@touchline/contract";
import { PROFILES, siteOf } from "@touchline/jurisdictions";
import { afterEach, expect, it } from "vitest";
import { closePopups, popupLeft, shownPopup } from "../../domain/shell/popups/popups.ts";
import { afterSignUp } from "./join.success.ts";

afterEach(closeShown);

/** Closes the shown popup, as a route change does unless it stays. */
function closeShown(): void {
  closePopups();
  popupLeft(shownPopup()?.uid ?? 0);
}

it.each<[Jurisdiction, string, string]>([
  ["Spain", "/account/upload", "confirm-registration"],
  ["Denmark", "/account/upload", "confirm-registration"],
  ["Curacao", "/account/deposit?isAfterSignUp=true", "thank-you-for-registration"],
])(
  "%s: goes to %s and its popup %s outlives the change of route",
  async (jurisdiction, address, popup) => {
    const visited: string[] = [];
    const router = {
      push: async (to: unknown) => {
        closeShown();
        visited.push(String(to));
        return true;
      },
    };
    await afterSignUp({
      site: siteOf(PROFILES[jurisdiction]),
      reply: { needEmailConfirmation: false } as Parameters<typeof afterSignUp>[0]["reply"],
      hasPassword: false,
      email: "lucia@example.com",
      texts: ((key: string) => key) as Parameters<typeof afterSignUp>[0]["texts"],
      router,
    });
    expect(visited).toEqual([address]);
    expect(shownPopup()?.name).toBe(popup);
  },
);
