import type { TestGate } from "./gate.ts";

const HOST = { host: "curacao.localhost" };

/** Logs the operator's browser in with the key; returns its session cookie. */
export async function operatorCookie(gate: TestGate): Promise<string> {
  const reply = await gate.gate.app.inject({
    method: "POST",
    url: "/dev/login",
    headers: { ...HOST, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ key: gate.config.operatorKey }).toString(),
  });
  const [cookie] = reply.cookies as { name: string; value: string }[];
  return `${cookie?.name}=${cookie?.value}`;
}

/** Loads an operator page with an operator session. */
export async function operatorPage(gate: TestGate, url: string) {
  return gate.gate.app.inject({ url, headers: { ...HOST, cookie: await operatorCookie(gate) } });
}

export async function punterIdOf(gate: TestGate, email: string): Promise<string> {
  const [row] = await gate.query<{ punter_id: string }>(
    "select punter_id from punters where email_key = $1",
    [email],
  );
  return row?.punter_id ?? "";
}

/** Submits a form of an account's operator page. */
export const operatorDoes = (
  gate: TestGate,
  punterId: string,
  form: Record<string, string>,
): Promise<void> => operatorSends(gate, `/dev/punters/${punterId}`, form);

/** Submits a form of an operator page; throws with the reason if it is refused. */
export async function operatorSends(
  gate: TestGate,
  url: string,
  form: Record<string, string>,
): Promise<void> {
  const reply = await gate.gate.app.inject({
    method: "POST",
    url,
    headers: {
      ...HOST,
      cookie: await operatorCookie(gate),
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(form).toString(),
  });
  if (reply.statusCode !== 303)
    throw new Error(`the operator's form was answered ${reply.statusCode}: ${reply.body}`);
}
