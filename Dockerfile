# One image that runs everything: the site on port 3000 and, unless DATABASE_URL names another one,
# PostgreSQL in /data. Settings are environment variables (docs/settings.md).
#   docker build --build-arg BUILD=$(git rev-parse --short=12 HEAD) -t touchline .
#   docker run -p 3000:3000 -v touchline:/data touchline
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
ARG BUILD=image
ENV BUILD=$BUILD
# Installs the packages and the pinned Node, then builds the site.
RUN node scripts/run.mjs apps/site/src/build-site.ts

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
ARG BUILD=image
ENV BUILD=$BUILD NODE_ENV=production DATA_DIR=/data
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
