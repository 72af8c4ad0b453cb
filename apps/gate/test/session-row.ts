import type { TestGate } from "./gate.ts";

/** The stored row of a refresh token's session. */
export async function sessionRow(gate: TestGate, refreshToken: string) {
  const [row] = await gate.query<{
    login_type: string;
    password_proved_at: Date | null;
    verified_at: Date | null;
    ended_at: Date | null;
    end_reason: string | null;
  }>(
    `select s.* from sessions s join refresh_tokens r using (session_id) where r.token_hash = sha256(convert_to($1, 'UTF8'))`,
    [refreshToken],
  );
  return row;
}
