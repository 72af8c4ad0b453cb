/**
 * Verifies script signatures with the site's public key (Ed25519, base64url). A browser that cannot
 * verify runs no script.
 */
export function signatureCheck(publicKey: string, subtle: SubtleCrypto | undefined) {
  return async (script: string, signature: string): Promise<boolean> => {
    try {
      if (!subtle || !publicKey || !signature) return false;
      const key = await subtle.importKey("raw", bytes(publicKey), "Ed25519", false, ["verify"]);
      return await subtle.verify(
        "Ed25519",
        key,
        bytes(signature),
        new TextEncoder().encode(script),
      );
    } catch {
      return false;
    }
  };
}

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );
