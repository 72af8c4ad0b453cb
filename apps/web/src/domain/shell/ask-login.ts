import type { Session } from "../../data/session/session.ts";
import { openPopup } from "./popups/popups.ts";

/** Resolves true for a punter, and for a guest who logs in when prompted. */
export async function askLogin(session: Session, reason?: string): Promise<boolean> {
  if (session.status !== "guest") return true;
  const answer = await openPopup("login", reason === undefined ? {} : { reason }, {
    name: "login",
  });
  return answer === "logged-in";
}
