import { readToken } from "../../apps/gate/src/modules/money/payments/providers/adyen-card.ts";
import { adyenCardPage } from "../../apps/gate/src/modules/money/payments/providers/adyen-card-page.ts";
import { arriveAs, cardFields } from "./cashier.ts";
import { callGate, joinByCall } from "./gate.ts";
import { expect, test } from "./journey.ts";
import { closeInvitations } from "./punter.ts";

const SETTINGS = {
  environment: "test",
  clientKey: "test_CLIENTKEY0123456789",
  web: { version: "6.33.0", integrity: undefined },
} as const;

interface Methods {
  methods: { method: string; hostedUrl: string | null }[];
}

/**
 * A stub of Adyen's library as far as the page uses it: a field, a validity state, and the
 * encrypted card.
 */
const LIBRARY = `
window.AdyenWeb = {
  AdyenCheckout: async (options) => { window.opened = options; return options; },
  Card: class {
    constructor(checkout, props) { this.props = props; }
    showValidation() {}
    mount(place) {
      const box = document.querySelector(place);
      box.innerHTML = '<label>Card number <input inputmode="numeric"></label>';
      const sealed = (name) => "eyJhbGciOiJSU0EtT0FFUCJ9." + name + "." + "x".repeat(700);
      const paymentMethod = {
        type: "scheme", encryptedCardNumber: sealed("number"), encryptedExpiryMonth: sealed("month"), encryptedExpiryYear: sealed("year"),
        encryptedSecurityCode: sealed("cvc"), holderName: "Ada Lovelace", brand: "visa", surplus: "kept by the page",
      };
      const browserInfo = {
        acceptHeader: "*/*", colorDepth: 24, javaEnabled: false, language: "en", screenHeight: 844, screenWidth: 390, timeZoneOffset: 0,
        userAgent: navigator.userAgent,
      };
      box.querySelector("input").addEventListener("input", ({ target }) =>
        this.props.onChange({ isValid: target.value.length === 16, data: { paymentMethod, browserInfo } }));
      return this;
    }
  },
};`;

test("the cashier shows Adyen's fields in the gate's page, and sends the encrypted card as its token", async ({
  page,
}) => {
  const { html, policy } = adyenCardPage(SETTINGS as never, {
    locale: "en",
    theme: "dark",
    nonce: "bm9uY2U",
  });
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.route("**/client-gate/payments/fields/adyen*", (route) =>
    route.fulfill({
      body: html,
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": policy },
    }),
  );
  const theirs = { "access-control-allow-origin": "*" };
  await page.route("https://checkoutshopper-test.cdn.adyen.com/**/adyen.js", (route) =>
    route.fulfill({ body: LIBRARY, contentType: "text/javascript", headers: theirs }),
  );
  await page.route("https://checkoutshopper-test.cdn.adyen.com/**/adyen.css", (route) =>
    route.fulfill({ body: "label { display: block }", contentType: "text/css", headers: theirs }),
  );
  await page.route("**/client-gate/payment/methods*", async (route) => {
    // Called outside the browser, because this process cannot resolve a site's host name.
    const { authorization = "", "punter-session-hash": hash = "" } = route.request().headers();
    const headers = { authorization, "punter-session-hash": hash };
    const body = await callGate<Methods>({
      site: "curacao",
      path: "/payment/methods?direction=deposit",
      headers,
    });
    const hostedUrl = `${new URL(page.url()).origin}/client-gate/payments/fields/adyen?locale=en`;
    const methods = body.methods.map((each) =>
      each.method === "card" ? { ...each, hostedUrl } : each,
    );
    await route.fulfill({ json: { ...body, methods } });
  });

  const punter = await joinByCall();
  await closeInvitations(page);
  await arriveAs(page, "curacao", punter.login, "/account/deposit", punter.password);
  await page.getByLabel("Amount", { exact: true }).fill("25");
  const fields = cardFields(page);
  await fields.getByLabel("Card number").fill("4111");
  const send = page.getByRole("main").getByRole("button", { name: /^Deposit / });
  await send.click();
  await expect(fields.getByRole("alert")).toHaveText("Check your card details.");

  await fields.getByLabel("Card number").fill("4111111111111111");
  const asked = page.waitForRequest(
    (request) =>
      request.method() === "POST" && request.url().includes("/client-gate/payment/deposits"),
  );
  await send.click();
  const { token } = (await asked).postDataJSON() as { token: string };
  const card = readToken(token);
  expect(card).toMatchObject({
    typed: {
      paymentMethod: { type: "scheme", holderName: "Ada Lovelace" },
      browserInfo: { screenWidth: 390 },
    },
  });
  expect(JSON.stringify(card)).not.toMatch(/surplus|4111111111111111/);
  expect(refused).toEqual([]);
});
