import type { IncomingMessage } from "node:http";
import type { Answer, Written } from "./adyen-account.ts";
import type { AdyenBook } from "./adyen-book.ts";
import { unknownField } from "./adyen-protocol.ts";

/** The calls of the API: the keys that open it, and the replies it gave. */
export interface AdyenCalls {
  book: AdyenBook;
  merchant: string;
  apiKey: string;
  platformKey: string;
  /** Each idempotency key's body and reply. */
  answered: Map<string, { body: string; answer: Answer }>;
  requests: { path: string; body: Record<string, unknown>; key: string }[];
}

const refused = (status: number, errorCode: string, message: string): Written => ({
  answer: { status, body: { status, errorCode, message, errorType: "validation" } },
});

export function answerCall(
  calls: AdyenCalls,
  request: IncomingMessage,
  url: URL,
  text: string,
): Written {
  const path = url.pathname;
  const isPlatform = path.startsWith("/balanceplatform-api-test.adyen.com/btl/v4/");
  if (!isPlatform && !path.startsWith("/checkout-test.adyen.com/v72/"))
    return refused(404, "404", "no such path");
  if (request.headers["x-api-key"] !== (isPlatform ? calls.platformKey : calls.apiKey))
    return refused(401, "000", "HTTP Status Response - Unauthorized");
  if (request.method === "GET") return { answer: calls.book.read(path, url.searchParams) };
  const key = String(request.headers["idempotency-key"] ?? "");
  if (request.headers["content-type"] !== "application/json")
    return refused(415, "702", "Unsupported media type");
  if (!key || key.length > 64) return refused(422, "702", "Idempotency-Key is missing or too long");
  return answerOnce(calls, path, key, text);
}

function answerOnce(calls: AdyenCalls, path: string, key: string, text: string): Written {
  const { answered, requests } = calls;
  const before = answered.get(key);
  if (before)
    return before.body === text
      ? { answer: before.answer }
      : refused(422, "704", "request already processed or in progress");
  const body = JSON.parse(text) as Record<string, unknown>;
  requests.push({ path, body, key });
  const { answer, magic } = carryOut(calls, path, body);
  // A refusal is remembered too: the same request gets the same reply.
  answered.set(key, { body: text, answer });
  return { answer, magic };
}

function carryOut(
  { book, merchant }: AdyenCalls,
  path: string,
  body: Record<string, unknown>,
): Written {
  const [api, model] = modelOf(path);
  const wrong = unknownField(body, api, model);
  if (wrong) return refused(422, "702", `Unrecognized field: ${wrong}`);
  if (api === "checkout" && model !== "PaymentDetailsRequest" && body.merchantAccount !== merchant)
    return refused(403, "901", "Invalid Merchant Account");
  const { value, currency } = (body.amount ?? {}) as { value?: unknown; currency?: string };
  if (
    model !== "PaymentDetailsRequest" &&
    !(Number.isSafeInteger(value) && (value as number) > 0 && /^[A-Z]{3}$/.test(currency ?? ""))
  )
    return refused(422, "137", "Invalid amount specified");
  return book.write(path, body);
}

function modelOf(path: string): [string, string] {
  if (path.endsWith("/payments")) return ["checkout", "PaymentRequest"];
  if (path.endsWith("/details")) return ["checkout", "PaymentDetailsRequest"];
  if (path.endsWith("/captures")) return ["checkout", "PaymentCaptureRequest"];
  if (path.endsWith("/refunds")) return ["checkout", "PaymentRefundRequest"];
  return ["transfers", "TransferInfo"];
}
