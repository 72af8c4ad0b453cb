{{/* The names of all objects. */}}
{{- define "touchline.labels" -}}
app.kubernetes.io/name: touchline
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "touchline.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "touchline.claim" -}}
{{ .Values.documents.existingClaim | default (printf "%s-documents" .Release.Name) }}
{{- end -}}

{{/* No process is root, and none can change its own program. */}}
{{- define "touchline.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "touchline.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* A deployment of one kind of process: (dict "root" . "name" "gate" "process" .Values.gate).
     Those that read and write punters' documents also have "keepsDocuments" true. */}}
{{- define "touchline.process" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels:
    {{- include "touchline.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
spec:
  {{- if not (dig "autoscaling" "enabled" false .process) }}
  replicas: {{ .process.replicas }}
  {{- end }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "touchline.labels" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .name }}
  template:
    metadata:
      labels:
        {{- include "touchline.labels" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .name }}
      annotations:
        # A changed setting starts the processes anew.
        checksum/settings: {{ toYaml .root.Values.settings | sha256sum }}
    spec:
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: {{ .root.Values.terminationGracePeriodSeconds }}
      securityContext:
        {{- include "touchline.podSecurity" .root | nindent 8 }}
      affinity:
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 100
              podAffinityTerm:
                topologyKey: kubernetes.io/hostname
                labelSelector:
                  matchLabels:
                    {{- include "touchline.labels" .root | nindent 20 }}
                    app.kubernetes.io/component: {{ .name }}
      containers:
        - name: {{ .name }}
          image: {{ include "touchline.image" .root }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          args: [{{ .name }}]
          ports:
            - { name: http, containerPort: 3000 }
          envFrom:
            - configMapRef: { name: {{ .root.Release.Name }}-settings }
            - secretRef: { name: {{ .root.Values.existingSecret }} }
          startupProbe:
            httpGet: { path: /live, port: http }
            periodSeconds: 2
            failureThreshold: 90
          livenessProbe:
            httpGet: { path: /live, port: http }
            periodSeconds: 10
            timeoutSeconds: 3
          readinessProbe:
            httpGet: { path: /ready, port: http }
            periodSeconds: 1
            timeoutSeconds: 3
            failureThreshold: 2
          securityContext:
            {{- include "touchline.security" .root | nindent 12 }}
          resources:
            {{- toYaml .process.resources | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
            {{- if .keepsDocuments }}
            - { name: documents, mountPath: /documents }
            {{- end }}
      volumes:
        - { name: data, emptyDir: {} }
        - { name: tmp, emptyDir: {} }
        {{- if .keepsDocuments }}
        - name: documents
          persistentVolumeClaim: { claimName: {{ include "touchline.claim" .root }} }
        {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels:
    {{- include "touchline.labels" .root | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "touchline.labels" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{/* The Service and the autoscaler of a process that visitors reach. */}}
{{- define "touchline.visited" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels:
    {{- include "touchline.labels" .root | nindent 4 }}
spec:
  ports:
    - { name: http, port: 3000, targetPort: http }
  selector:
    {{- include "touchline.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
{{- if .process.autoscaling.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels:
    {{- include "touchline.labels" .root | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ .root.Release.Name }}-{{ .name }}
  minReplicas: {{ .process.replicas }}
  maxReplicas: {{ .process.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .process.autoscaling.cpuPercent }} }
{{- end }}
{{- end -}}
