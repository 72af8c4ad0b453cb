import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { now } from "../../data/device/browser.ts";
import { localSettings } from "../../data/device/local-settings.ts";
import { useFrame } from "../../data/frame/frame.ts";
import { arrivedWith } from "../../data/tracking/arrival.ts";
import { provedPerson } from "../../domain/account/national-id.client.ts";
import { prepareCaptcha } from "../../domain/captcha/captcha.client.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { faultMessage } from "./fault-message.ts";
import {
  fieldFault,
  isSecret,
  type JoinConfig,
  type JoinField,
  type JoinTab,
  type JoinValues,
} from "./join.rules.ts";
import { loadForm, saveForm } from "./join-form-keeper.ts";

/** How long typing must pause before the form is saved. */
const SAVE_AFTER_MS = 1500;

/**
 * The form of one tab: its initial values, its field errors, and saving so that it survives a
 * reload.
 */
export function useJoinForm(
  tab: JoinTab,
  config: JoinConfig,
  onCountry: (countryId: string) => void,
) {
  const texts = useTexts();
  const { personNumber } = useFrame().site.signUp;
  const form = useForm<JoinValues>({ mode: "onTouched", defaultValues: startValues(tab, config) });
  const [restored, setRestored] = useState(false);
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const picked = useRef<string | null>(null);
  const latest = useRef({ tab, onCountry });
  latest.current = { tab, onCountry };

  useEffect(() => {
    void prepareCaptcha("sign-up");
    const proved = provedPerson()?.person ?? {};
    void loadForm().then((kept) => {
      const { tab: current, onCountry: chosen } = latest.current;
      const filled: Partial<Record<JoinField, string>> = {
        ...promised(),
        ...(kept?.tab === current.id ? kept.form : {}),
        ...proved,
      };
      for (const { name } of current.fields) {
        const value = filled[name];
        if (value && !isSecret(name)) form.setValue(name, value, { shouldDirty: false });
      }
      if (filled.countryId) chosen(filled.countryId);
      setRestored(true);
    });
    return () => clearTimeout(saving.current);
  }, [form]);

  // Choosing a country sets its currency. A restored form keeps the chosen currency if the
  // country's residents may use it.
  useEffect(() => {
    const chosen = form.getValues("currencyID");
    if (!chosen) return;
    if (picked.current === config.defaultCountry || !config.currencies.includes(chosen))
      form.setValue("currencyID", config.defaultCurrency);
    picked.current = null;
  }, [config, form]);

  /** Saves the form after a pause. A failed save is ignored. */
  function changed(): void {
    if (!restored) return;
    clearTimeout(saving.current);
    saving.current = setTimeout(
      () => void saveForm(tab.id, form.getValues()).catch(() => {}),
      SAVE_AFTER_MS,
    );
  }

  function validate(name: JoinField, required: boolean): (value: unknown) => true | string {
    return (value) => {
      const typed = typeof value === "string" ? value : "";
      if (typed.trim() === "") return !required || faultMessage(texts, name, { rule: "required" });
      const today = new Date(now()).toISOString().slice(0, 10);
      const fault = fieldFault(name, typed, {
        config,
        personNumber,
        today,
        values: form.getValues(),
      });
      return fault === null || faultMessage(texts, name, fault);
    };
  }

  function countryPicked(countryId: string): void {
    picked.current = countryId;
    onCountry(countryId);
  }

  return { form, validate, changed, countryPicked };
}

/** The promo code of the link that brought the visitor. */
function promised(): { promoCode?: string } {
  const promoCode = new URLSearchParams(arrivedWith).get("promo") ?? "";
  return /^[\w-]{1,32}$/.test(promoCode) ? { promoCode } : {};
}

function startValues(tab: JoinTab, config: JoinConfig): JoinValues {
  const fields = Object.fromEntries(tab.fields.map(({ name }) => [name, ""]));
  // The currency last detected for this device, if the site offers it.
  const { autoDetectedCurrency } = localSettings();
  const currencyID =
    config.currencies.find((id) => id === autoDetectedCurrency) ?? config.defaultCurrency;
  const given: Partial<Record<JoinField, string>> = {
    countryId: config.defaultCountry,
    currencyID,
  };
  for (const [name, value] of Object.entries(given)) if (name in fields) fields[name] = value;
  return { ...fields, termsAgreement: false, wantsEmails: false };
}
