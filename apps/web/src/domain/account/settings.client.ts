import { useMutation } from "@tanstack/react-query";
import { CallError } from "@touchline/calls";
import type { SettingsChange } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { sessionHappened } from "../../data/session/session.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { showNotice } from "../shell/notices/notices.ts";
import { serverErrorText } from "../texts/server-error.ts";

/**
 * Changes settings stored on the server. The site adopts the answer; other devices receive a
 * settingsUpdate.
 */
export function useChangeSettings() {
  const texts = useTexts();
  return useMutation({
    mutationFn: (change: SettingsChange) => call("changeSettings", { body: change }),
    onSuccess: (settings) => sessionHappened({ type: "settingsChanged", settings }),
    onError: (error) =>
      showNotice("failure", {
        id: "settings",
        title: texts("notice.settingFailed"),
        text: serverErrorText(
          texts,
          error instanceof CallError ? error.type : "common.request.error",
        ),
      }),
  });
}
