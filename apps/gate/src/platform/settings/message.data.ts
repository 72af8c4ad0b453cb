import { address, text } from "./setting.ts";

const MESSAGES_ADDRESS = "must be an address: https://host/messages";

export const MESSAGE_SETTINGS = {
  SMTP_URL: text(
    {
      pattern: /^smtps?:\/\//,
      check: (value) => URL.canParse(value),
      notation: "`smtps://user:password@host`",
      refusal: "must be smtp://host:port or smtps://user:password@host",
    },
    { secret: true, meaning: "The server that sends mail. Without one mail stays in the outbox." },
  ),
  MAIL_FROM: text(
    { notation: "`Name <address>`" },
    {
      shown: "`Touchline <no-reply@touchline.invalid>`, with your `BRAND`",
      meaning: "The sender of mails.",
    },
  ),
  SMS_URL: address(
    {
      meaning:
        'A gateway for text messages. It receives `POST {"to","text"}` with the key as bearer. Without one texts stay in the outbox.',
    },
    MESSAGES_ADDRESS,
  ),
  SMS_KEY: text({}, { secret: true, meaning: "The key that the gateway gave you." }),
  MESSENGER_URL: address(
    { meaning: "A gateway for codes by messenger, of the same kind." },
    MESSAGES_ADDRESS,
  ),
  MESSENGER_KEY: text({}, { secret: true, meaning: "The key that this gateway gave you." }),
};

export const NATIVE_SETTINGS = {
  FCM_SERVICE_ACCOUNT: text(
    { notation: "JSON" },
    {
      secret: true,
      meaning:
        "The service account that notifies Android apps, as Google issues it. Without one notifications stay in the outbox.",
    },
  ),
  FCM_URL: address({
    otherwise: "https://fcm.googleapis.com",
    meaning: "The address of Firebase Cloud Messaging.",
  }),
  APNS_KEY: text(
    { notation: "a .p8 key" },
    {
      secret: true,
      meaning: "The key that notifies iOS apps. Without one notifications stay in the outbox.",
    },
  ),
  APNS_KEY_ID: text({}, { meaning: "The id of that key; needed with it." }),
  APNS_TEAM_ID: text({}, { meaning: "The team of that key; needed with it." }),
  APNS_TOPIC: text({}, { meaning: "The bundle of the iOS app; needed with the key." }),
  APNS_SCORES_TOPIC: text(
    {},
    { shown: "`APNS_TOPIC`", meaning: "The bundle of the iOS app for scores." },
  ),
  APNS_URL: address({
    otherwise: "https://api.push.apple.com",
    meaning: "The address of Apple's push service.",
  }),
  PUSH_LOCAL_ORIGIN: text(
    {
      check: (value) => URL.canParse(value) && new URL(value).origin === value,
      notation: "`http://host:port`",
      refusal: "must be an origin: http://host:port",
    },
    {
      meaning:
        "In a demo only: the origin of a push service on this machine. Otherwise notifications go to public addresses only ([docs/push.md](push.md)).",
    },
  ),
};
