# The food park in one image. compose.yaml runs it as web server and as worker.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY kit/package.json kit/
COPY kit/package.json kit/
RUN npm ci --no-audit --no-fund
COPY . .
# The demo's client has the test sign-in and opens checkouts on localhost. BUILD_MODE=production is for real customers.
ARG BUILD_MODE=production
RUN if [ "$BUILD_MODE" = production ]; then rm -r demo; fi
RUN npx vite build --mode ${BUILD_MODE} && npm run build:server && npm run contract && npm prune --omit=dev

FROM node:22-bookworm-slim
# pg_dump and pg_restore, for the backup commands.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=root:root /app .
RUN mkdir -m 700 /data && chown node:node /data
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 METRICS_PORT=9100
USER node
VOLUME /data
EXPOSE 3000 9100
# A server that drains is still healthy. The proxy asks /readyz itself.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
# Node itself gets SIGTERM, so the server drains.
CMD ["node", "server/serve.mjs"]
