import { useMutation, useQuery } from "@tanstack/react-query";
import { newKey } from "../../data/device/browser.ts";
import { acceptTokens, call } from "../../data/session/session.client.ts";
import { afterProof } from "../../domain/account/proof.client.ts";
import { captchaAnswer } from "../../domain/captcha/captcha.client.ts";

/** Requests a password reset. False if the visitor declined the captcha. */
export async function recoverPassword(
  named: { login: string } | { phoneNumber: string },
): Promise<boolean> {
  const token = await captchaAnswer("password");
  if (token === null) return false;
  await call("recoverPassword", { body: { ...named, token }, idempotencyKey: newKey() });
  return true;
}

/** The purpose of a password token: a forgotten password, or the first one. */
export const usePasswordToken = (token: string) =>
  useQuery({
    queryKey: ["password-token", token],
    queryFn: () => call("passwordToken", { body: { token } }),
  });

export const useSetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) => call("setPassword", { body }),
    onSuccess: (tokens) => acceptTokens(tokens, { rememberMe: false }),
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { oldPassword?: string; password: string }) =>
      afterProof(() => call("changePassword", { body })),
  });

export const usePasswordRules = () =>
  useQuery({
    queryKey: ["password-rules"],
    queryFn: async () => (await call("joinConfig", { body: {} })).password,
  });
