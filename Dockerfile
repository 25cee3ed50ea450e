# One image for the app: dependencies by the lock, the web app and the server built, Node 24 by the base image.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY contract contract
COPY server server
COPY web web
COPY scripts scripts
COPY tsconfig.json ./
RUN node scripts/build-web.mjs && node scripts/build-server.mjs && npm prune --omit=dev --no-audit --no-fund && chmod -R a+rX server/dist

FROM node:24-bookworm-slim
# Freed memory is returned to the system, as with `npm start`.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir -m 0700 /data && chown node:node /data
# The user `node`, as a number: a cluster that forbids root can check it.
USER 1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=4", "--max-semi-space-size=4", "server/dist/main.js"]
