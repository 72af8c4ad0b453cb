import { IconFingerprint } from "@touchline/icons";
import { useEffect, useEffectEvent, useState } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import type { LoginRefusal } from "../../data/session/login.ts";
import { hasPasskeys, offersInField, stopAsking } from "../../domain/account/webauthn.client.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Refused } from "../../ui/Form.tsx";
import { reactionTo } from "./login.rules.ts";
import { attemptPasskeyLogin } from "./passkey-login.client.ts";
import { refusalText } from "./refusal-text.ts";

interface PasskeyLoginProps {
  onDone: () => void;
  onShut: () => void;
}

/**
 * Login by passkey: a button and, if the browser supports it, an offer in the login field itself.
 */
export function PasskeyLogin({ onDone, onShut }: PasskeyLoginProps) {
  const texts = useTexts();
  const { flags } = useFrame();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<LoginRefusal | null>(null);

  async function attempt(inField: boolean): Promise<void> {
    const outcome = await attemptPasskeyLogin(inField, flags.REMEMBER_ME === true);
    if (outcome === null) return;
    if (outcome.ok) return onDone();
    if (reactionTo(outcome).kind === "account-closed") return onShut();
    // The visitor did not ask for the offer in the field, so its failure is not reported.
    if (!inField || outcome.code === "LOGIN_NOT_FOUND") setRefused(outcome);
  }

  const offer = useEffectEvent(async () => {
    if (await offersInField()) await attempt(true);
  });
  useEffect(() => {
    if (!hasPasskeys()) return;
    void offer().catch(() => {});
    return () => void stopAsking();
  }, []);

  if (!hasPasskeys()) return null;
  return (
    <>
      <Refused>{refused && passkeyRefusal(texts, refused)}</Refused>
      <Button
        wide
        size="l"
        busy={busy}
        icon={<IconFingerprint size={20} />}
        onClick={() => {
          setBusy(true);
          setRefused(null);
          void attempt(false).finally(() => setBusy(false));
        }}
      >
        {texts("login.passkey")}
      </Button>
    </>
  );
}

function passkeyRefusal(texts: ReturnType<typeof useTexts>, refusal: LoginRefusal): string {
  return refusal.code === "LOGIN_NOT_FOUND"
    ? texts("login.passkeyUnknown")
    : refusalText(texts, refusal, reactionTo(refusal));
}
