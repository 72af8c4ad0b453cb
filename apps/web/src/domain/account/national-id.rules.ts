/**
 * docs/behaviour/login-and-sessions.md#national-digital-id: errors on the user's side of the
 * identity service.
 */
export type UserSideFault = "access_denied" | "mitid_user_aborted" | "unknown";

/** Why the identity service sent the visitor back without a code; null if it sent one. */
export function userSideFault(answer: URLSearchParams): UserSideFault | null {
  const error = answer.get("error");
  if (error === null) return answer.get("code") && answer.get("state") ? null : "unknown";
  if (
    [error, answer.get("error_description") ?? ""].some((said) =>
      said.includes("mitid_user_aborted"),
    )
  )
    return "mitid_user_aborted";
  return error === "access_denied" ? "access_denied" : "unknown";
}
