import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { BodyOf, Calls } from "@touchline/contract";

export type Assertion = BodyOf<Calls["passkeyLogin"]>["passkey"];
type Attestation = BodyOf<Calls["addPasskey"]>["passkey"];

const library = () => import("@simplewebauthn/browser");

/** Whether this browser supports passkeys. Plain http does not, except on localhost. */
export const hasPasskeys = (): boolean =>
  typeof window !== "undefined" && window.PublicKeyCredential !== undefined;

/** Whether the browser offers passkeys in the login field itself. */
export const offersInField = async (): Promise<boolean> =>
  hasPasskeys() && (await library()).browserSupportsWebAuthnAutofill();

/** The assertion in the contract's shape, with only the fields that the gate reads. */
const asserted = ({
  id,
  rawId,
  response,
  clientExtensionResults,
}: AuthenticationResponseJSON): Assertion => ({
  id,
  rawId,
  type: "public-key" as const,
  clientExtensionResults: clientExtensionResults as Record<string, unknown>,
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle ? { userHandle: response.userHandle } : {}),
  },
});

/** Null if the owner closed the browser's dialog, or another one replaced it. */
export async function askPasskey(options: unknown, inField = false): Promise<Assertion | null> {
  const { startAuthentication } = await library();
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return asserted(await startAuthentication({ optionsJSON, useBrowserAutofill: inField }));
  } catch (error) {
    if (isDeclined(error)) return null;
    throw error;
  }
}

export async function makePasskey(options: unknown): Promise<Attestation | null> {
  const { startRegistration } = await library();
  try {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      id,
      rawId,
      type: "public-key",
      response: { clientDataJSON, attestationObject, transports },
    };
  } catch (error) {
    if (isDeclined(error)) return null;
    throw error;
  }
}

/** The browser's dialog was closed, timed out, or was replaced by another one. */
const isDeclined = (error: unknown): boolean => {
  const { name, cause } = error as { name?: string; cause?: { name?: string } };
  return [name, cause?.name].some((each) => each === "NotAllowedError" || each === "AbortError");
};

/** Cancels an offer in the field, because its dialog is gone. */
export const stopAsking = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony();
