import type { TestGate } from "./gate.ts";

const HOST = { host: "curacao.localhost" };

/** The operator's browser proves the key once, and holds a session from then on. */
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

/** The operator's screens, as a browser that holds the key sees them. */
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

/** Sends one of the forms of an account's page. */
export const operatorDoes = (
  gate: TestGate,
  punterId: string,
  form: Record<string, string>,
): Promise<void> => operatorSends(gate, `/dev/punters/${punterId}`, form);

/** Sends a form of one of the operator's pages; what is refused fails with the reason. */
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
