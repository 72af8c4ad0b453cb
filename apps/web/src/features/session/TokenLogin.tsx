import { useRouter } from "next/router";
import { useEffect, useEffectEvent } from "react";
import { useTexts } from "../../platform/texts/text.ts";

const PARAMETERS = ["authToken", "regToken", "openToken"] as const;

/** Removes a login token from the address and logs in with it. Renders nothing. */
export function TokenLogin() {
  const texts = useTexts();
  const router = useRouter();
  const take = useEffectEvent(async () => {
    const address = new URL(window.location.href);
    const parameter = PARAMETERS.find((name) => address.searchParams.has(name));
    if (!parameter) return;
    const token = address.searchParams.get(parameter) ?? "";
    address.searchParams.delete(parameter);
    // Remove the token first: it must not stay in the history or leak as a referrer.
    await router.replace(address.pathname + address.search, undefined, { shallow: true });
    const { takeToken } = await import("./take-token.ts");
    if (await takeToken(texts, parameter, token)) await router.push("/account");
  });
  useEffect(() => void take().catch(() => {}), []);
  return null;
}
