import { useEffect, useRef } from "react";
import type { DialogProps } from "../../domain/shell/popups/kinds.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./CaptchaWidget.module.css";

interface WidgetService {
  script: string;
  global: "hcaptcha" | "grecaptcha";
}

/**
 * docs/behaviour/login-and-sessions.md#captcha, captcha kinds. The page's security policy allows
 * these hosts if the operator chose one (server/security.ts).
 */
const SERVICES: Record<"hcaptcha" | "recaptcha", WidgetService> = {
  hcaptcha: { script: "https://js.hcaptcha.com/1/api.js?render=explicit", global: "hcaptcha" },
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js?render=explicit",
    global: "grecaptcha",
  },
};

interface WidgetApi {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      theme: string;
      callback: (token: string) => void;
      "error-callback": () => void;
    },
  ): unknown;
  ready?(start: () => void): void;
}

function loadService({ script, global }: WidgetService): Promise<WidgetApi> {
  return new Promise((done, failed) => {
    const found = () => (window as unknown as Record<string, WidgetApi | undefined>)[global];
    const start = () => {
      const api = found();
      if (!api) return failed(new Error(`${global} is not there`));
      if (api.ready) api.ready(() => done(api));
      else done(api);
    };
    if (found()) return start();
    const element = document.createElement("script");
    element.src = script;
    element.async = true;
    element.onload = start;
    element.onerror = () => {
      element.remove();
      failed(new Error("the captcha could not be loaded"));
    };
    document.head.append(element);
  });
}

/** The widget of a captcha service. It answers with the token, or that there is none. */
export default function CaptchaWidget({ props, open, answer, onClosed }: DialogProps<"captcha">) {
  const texts = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const { kind, siteKey } = props;
  const tell = useRef(answer);
  tell.current = answer;

  useEffect(() => {
    const theme =
      getComputedStyle(document.documentElement).colorScheme === "light" ? "light" : "dark";
    const tellToken = (token: string) => tell.current({ token });
    const tellFailure = () => tell.current({ token: null, failed: true });
    loadService(SERVICES[kind])
      .then(
        (api) =>
          place.current &&
          api.render(place.current, {
            sitekey: siteKey,
            theme,
            callback: tellToken,
            "error-callback": tellFailure,
          }),
      )
      .catch(tellFailure);
  }, [kind, siteKey]);

  return (
    <Sheet
      open={open}
      onClose={() => answer(null)}
      onClosed={onClosed}
      title={texts("login.captchaTitle")}
    >
      <p className={styles.lead}>{texts("login.captchaText")}</p>
      <div ref={place} className={styles.widget} />
    </Sheet>
  );
}
