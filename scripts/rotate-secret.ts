import { secureRandom } from "../apps/gate/src/platform/random.ts";
import { keyIdOf } from "../apps/gate/src/platform/secrets.ts";
import { type Secrets, STEPS, stepOf } from "./rotate-secret/steps.ts";

/**
 * npm run rotate-secret -- accept|sign|forget [gate …]: prints the settings of one step of a
 * rotation of TOKEN_SECRET, if the gates that run are ready for it.
 */
const { TOKEN_SECRET = "", TOKEN_SECRET_NEXT, TOKEN_SECRET_PREVIOUS, OPERATOR_KEY } = process.env;
const [name, ...gates] = process.argv.slice(2);

const listed = (text: string | undefined): string[] => (text ?? "").split(",").filter(Boolean);
const idOf = (secret: string): string => keyIdOf(new TextEncoder().encode(secret));

function fail(message: string): never {
  console.error(`touchline: ${message}`);
  process.exit(1);
}

/** The ids of the secrets that a gate accepts; the one that it signs with is among them. */
async function accepted(gate: string): Promise<string[]> {
  const reply = await fetch(new URL("/metrics", gate), {
    headers: { authorization: `Bearer ${OPERATOR_KEY}` },
  }).catch((error: Error) => fail(`${gate} does not answer (${error.message})`));
  if (!reply.ok) fail(`${gate} answers ${reply.status}: is OPERATOR_KEY its key?`);
  return [...(await reply.text()).matchAll(/^gate_token_keys\{key="([^"]+)"/gm)].map(
    ([, key = ""]) => key,
  );
}

const step = STEPS.find((each) => each === name);
if (!step) fail(`say which step: ${STEPS.join(", ")} (docs/operations.md)`);
const now: Secrets = {
  current: TOKEN_SECRET,
  next: listed(TOKEN_SECRET_NEXT),
  previous: listed(TOKEN_SECRET_PREVIOUS),
};
const result = stepOf(step, now, secureRandom.token(48));
if ("problem" in result) fail(result.problem);
if (result.needs && gates.length === 0) fail("name all gates, so that they can be asked");
for (const gate of result.needs ? gates : [])
  if (!(await accepted(gate)).includes(idOf(result.needs ?? "")))
    fail(
      `${gate} does not accept the new secret yet: restart it with the settings of the last step`,
    );
const { current, next, previous } = result.secrets;
console.log(`TOKEN_SECRET=${current}`);
console.log(`TOKEN_SECRET_NEXT=${next.join(",")}`);
console.log(`TOKEN_SECRET_PREVIOUS=${previous.join(",")}`);
console.error(result.todo);
